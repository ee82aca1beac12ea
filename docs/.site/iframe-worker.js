// A browser lets a page that was opened from the disk have no workers, and the search is one.
// There, and only there, a hidden frame does what the worker would do.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.appendChild(this.frame);
      const inside = this.frame.contentWindow;
      inside.document.open();
      inside.document.write(`<!doctype html><body><script>
        postMessage = data => parent.dispatchEvent(
          new MessageEvent("frame-message", { data: { frame: window, data } }));
        importScripts = (...urls) => urls.reduce((done, url) => done.then(() => new Promise(go => {
          const script = document.createElement("script");
          script.src = url;
          script.onload = go;
          document.body.appendChild(script);
        })), Promise.resolve());
      <\/script><script src="${url}"><\/script></body>`);
      inside.document.close();
      window.addEventListener("frame-message", event => {
        if (event.data.frame !== inside) return;
        // A worker answers later, and with a copy: never while the question is being asked.
        const data = structuredClone(event.data.data);
        setTimeout(() => {
          const told = new MessageEvent("message", { data });
          this.dispatchEvent(told);
          if (this.onmessage) this.onmessage(told);
        });
      });
      this.ready = new Promise(go => { this.frame.onload = go; });
    }

    postMessage(message) {
      const data = structuredClone(message);
      this.ready.then(() => setTimeout(() => {
        const inside = this.frame.contentWindow;
        inside.dispatchEvent(new inside.MessageEvent("message", { data }));
      }));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
