// Before anything is drawn: the theme that was chosen on this device, so that nothing flashes.
(function () {
  try {
    var theme = localStorage.getItem('gloaming/theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Without storage the device decides.
  }
})();
