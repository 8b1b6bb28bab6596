import { readFileSync } from 'node:fs'

/** The WebAssembly that draws SVGs. The build replaces this module by the bytes (`infra/build/functions.ts`). */
export default readFileSync(new URL('../../node_modules/@resvg/resvg-wasm/index_bg.wasm', import.meta.url))
