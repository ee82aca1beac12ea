// Before anything is drawn: the theme that was chosen on this device, so that nothing flashes; and
// the words of its language are asked for, which would else be known late.
(function () {
  function remembered(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null; // without storage the device decides
    }
  }
  var theme = remembered('gloaming/theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  var words = document.querySelector('meta[name=words]');
  var files = Object.fromEntries(words ? words.content.split(' ').map((each) => each.split('=')) : []);
  var wishes = [remembered('gloaming/language') || ''].concat(navigator.languages).map((each) => each.split('-')[0]);
  var link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = files[wishes.find((each) => files[each])] || files.en || '';
  if (link.href) document.head.append(link);
})();
