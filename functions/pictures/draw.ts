import { initWasm, Resvg } from '@resvg/resvg-wasm'
import renderer from './renderer.ts'

/** The package accepts one start in a process. The development server loads this module again when it changes. */
const start = async (): Promise<void> => {
  try {
    await initWasm(renderer)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('Already initialized'))) throw error
  }
}

let started: Promise<void> | undefined

/** Draws an SVG as a PNG. `font` is the TrueType file that all its texts use. */
export async function drawPng(svg: string, font: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  await (started ??= start())
  const drawing = new Resvg(svg, { font: { fontBuffers: [font] } })
  const picture = drawing.render()
  try {
    return Buffer.from(picture.asPng())
  } finally {
    picture.free()
    drawing.free()
  }
}
