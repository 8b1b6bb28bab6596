/** The options that this build uses. The package has no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes: Record<string, { min: number; max: number }>
    keepFeatures: readonly string[]
  }
  /** Returns the font with only these characters. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
