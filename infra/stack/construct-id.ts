/** shop/my-purchases/reveal becomes ShopMyPurchasesReveal. */
export const constructId = (name: string): string =>
  name.replace(/(?:^|[^a-z]+)([a-z])/g, (_, letter: string) => letter.toUpperCase())
