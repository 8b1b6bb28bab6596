declare module '*/shared/api.ts?staff' {
  import type { Api } from '../shared/calls.ts'

  export const api: Api
}
