// A CloudFront Function (runtime 2.0: ECMAScript 5.1 with const, let and arrow functions; no modules) for the pages that the API
// renders: those of products, and the site map. Every product's address has this form. Any other address gets the page for a
// missing product.
const product = /^\/shop\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/
const maxLength = 80

// oxlint-disable-next-line no-unused-vars -- called by CloudFront
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.querystring = {}
  request.uri = request.uri === '/sitemap.xml' ? '/api/sitemap.xml' : '/api/shop/pages/' + slugOf(request.uri)
  return request
}

function slugOf(uri) {
  const match = product.exec(uri.toLowerCase())
  return match !== null && match[1].length <= maxLength ? match[1] : '_'
}
