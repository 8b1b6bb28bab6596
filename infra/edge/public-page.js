// A CloudFront Function (runtime 2.0: ECMAScript 5.1 with const, let and arrow functions; no modules) for the pages that the API
// renders: those of products and of explorer cards, and the site map. Every product's address and every username has this form. Any
// other address gets the page for what is missing.
const product = /^\/shop\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/
const explorer = /^\/explorers\/([A-Za-z0-9_.-]{3,30})\/?$/
const maxLength = 80

// oxlint-disable-next-line no-unused-vars -- called by CloudFront
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.querystring = {}
  request.uri = pageOf(request.uri)
  return request
}

function pageOf(uri) {
  if (uri === '/sitemap.xml') return '/api/sitemap.xml'
  if (uri.indexOf('/explorers/') === 0) return '/api/explorers/' + usernameOf(uri) + '/page'
  return '/api/shop/pages/' + slugOf(uri)
}

// No username is as short.
function usernameOf(uri) {
  const match = explorer.exec(uri)
  return match !== null ? match[1] : '_'
}

function slugOf(uri) {
  const match = product.exec(uri.toLowerCase())
  return match !== null && match[1].length <= maxLength ? match[1] : '_'
}
