/** The options that this build uses. The package has no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'sfnt'
    /** A range, or the one value that is left. */
    variationAxes: Record<string, { min: number; max: number } | number>
    keepFeatures: readonly string[]
  }
  /** Returns the font with only these characters. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
