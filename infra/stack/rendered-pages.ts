/** Screens of the app below `/shop`: no product has such an address. */
export const screensBelowShop = ['/shop/payment', '/shop/thank-you', '/shop/cancelled']

/** Patterns of the pages that functions render. */
export const renderedPages = ['/shop/*', '/explorers/*', '/sitemap.xml']
