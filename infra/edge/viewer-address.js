// A CloudFront Function (runtime 2.0: ECMAScript 5.1 with const, let and arrow functions; no modules), on /api/*.
// Whatever the viewer sent under this name is replaced, so the API may believe it once it has seen the origin secret.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return event.request
}
