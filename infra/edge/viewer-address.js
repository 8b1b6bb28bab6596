// A CloudFront Function (runtime 2.0: ECMAScript 5.1 with const, let and arrow functions; no modules) for /api/*.
// Overwrites any value that the viewer sent, so that the API can trust the header of a request with the origin secret.
// oxlint-disable-next-line no-unused-vars -- called by CloudFront
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return event.request
}
