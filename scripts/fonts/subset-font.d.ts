declare module 'subset-font' {
  /** The part of a font that draws these characters. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2' | 'truetype'; noHinting: boolean; keepFeatures: string[] },
  ): Promise<Buffer>
}
