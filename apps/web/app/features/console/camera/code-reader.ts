/** TypeScript has no type of the browser's `BarcodeDetector` yet. */
interface NativeReader {
  detect(picture: HTMLVideoElement): Promise<ReadonlyArray<{ rawValue: string }>>
}
declare global {
  var BarcodeDetector:
    | { new (options: { formats: string[] }): NativeReader; getSupportedFormats(): Promise<readonly string[]> }
    | undefined
}

type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>

const QR = 'qr_code'
/** A code in hand fills a third of this width; a larger picture only takes longer to read. */
const WIDTH = 640

/** Uses the browser's own reader, or loads one if the browser reads no QR codes. Throws without a connection. */
export async function openCodeReader(): Promise<CodeReader> {
  const Native = globalThis.BarcodeDetector
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !formats.includes(QR)) return readerOfPixels()
  const own = new Native({ formats: [QR] })
  return async (picture) => (await own.detect(picture))[0]?.rawValue ?? null
}

async function readerOfPixels(): Promise<CodeReader> {
  const { default: readPixels } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('Nothing can be drawn here')
  return async (picture) => {
    canvas.width = Math.min(WIDTH, picture.videoWidth)
    canvas.height = Math.round((picture.videoHeight * canvas.width) / (picture.videoWidth || 1))
    if (canvas.width === 0 || canvas.height === 0) return null
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    return readPixels(data, width, height, { inversionAttempts: 'dontInvert' })?.data || null
  }
}
