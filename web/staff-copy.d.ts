declare module '*/shared/api.ts?staff' {
  export const api: typeof import('../shared/api.ts').api
}
