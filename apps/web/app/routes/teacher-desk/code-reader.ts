/** As browsers have it that read codes by themselves; there is no type of it yet. */
interface OwnReader {
  detect(picture: HTMLVideoElement): Promise<ReadonlyArray<{ rawValue: string }>>
}
declare global {
  var BarcodeDetector:
    | { new (options: { formats: string[] }): OwnReader; getSupportedFormats(): Promise<readonly string[]> }
    | undefined
}

/** What a QR code in a picture of the camera says; null where there is none to be read. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>

const QR = 'qr_code'
/** As wide as a picture is looked at: a code in hand fills a third of it, and more only takes longer. */
const WIDTH = 640

/**
 * The browser's own reader, or where it has none for QR codes one that comes over the network now. Throws without a
 * line.
 */
export async function openCodeReader(): Promise<CodeReader> {
  const Own = globalThis.BarcodeDetector
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (!Own || !formats.includes(QR)) return readerOfPixels()
  const own = new Own({ formats: [QR] })
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
