declare module 'subset-font' {
  /** The subset of a font with these characters. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2' | 'truetype'; noHinting: boolean; keepFeatures: string[] },
  ): Promise<Buffer>
}
