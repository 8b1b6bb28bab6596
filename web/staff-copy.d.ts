declare module '*/shared/api.ts?staff' {
  import type { api as contract } from '../shared/api.ts'
  export const api: typeof contract
}
