import { encode } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { openCodeReader } from './code-reader.ts'

const ADDRESS = 'https://history.example/c/K7MX4Q92BTW3'
const DOT = 5

afterEach(() => {
  vi.restoreAllMocks()
})

function aCamera(pixels: { data: Uint8ClampedArray; side: number }) {
  const pen = {
    drawImage() {},
    getImageData: () => ({ data: pixels.data, width: pixels.side, height: pixels.side }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext)
  const picture = document.createElement('video')
  Object.defineProperties(picture, { videoWidth: { value: pixels.side }, videoHeight: { value: pixels.side } })
  return picture
}

function pictureOf(text: string) {
  const { data: dots, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * DOT
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      data.fill(dots[Math.floor(y / DOT)]?.[Math.floor(x / DOT)] ? 60 : 190, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { data, side }
}

test('without a reader in the browser, a card is read from the camera’s pixels', async () => {
  const picture = aCamera(pictureOf(ADDRESS))
  const read = await openCodeReader()
  expect(await read(picture)).toBe(ADDRESS)
})

test('a browser reader for bar codes alone is not used', async () => {
  class OfShops {
    static getSupportedFormats = async () => ['ean_13']
    detect = async () => []
  }
  vi.stubGlobal('BarcodeDetector', OfShops)
  const picture = aCamera(pictureOf(ADDRESS))
  const read = await openCodeReader()
  expect(await read(picture)).toBe(ADDRESS)
})

test('a picture without a card yields nothing', async () => {
  const side = 60
  const picture = aCamera({ data: new Uint8ClampedArray(side * side * 4).fill(255), side })
  const read = await openCodeReader()
  expect(await read(picture)).toBeNull()
})
