import { type AnyEndpoint, endpoint } from '@manassa/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '#api/app.ts'
import { callerFor } from '#test/caller.ts'
import { useApi } from '#test/start-api.ts'
import { serve } from './serve.ts'

const api = useApi()

const course = endpoint({
  method: 'POST',
  path: '/api/only-in-this-test/course',
  access: 'public',
  carrier: 'form',
  files: {
    Picture: { maxBytes: 10_485_760, kinds: ['jpeg', 'png', 'webp'] },
    Paper: { maxBytes: 1_000, kinds: ['pdf'] },
  },
  input: z.object({ courseName: z.string('name.required') }),
  reply: z.array(z.string()),
})
const sheet = endpoint({
  ...course,
  path: '/api/only-in-this-test/sheet',
  files: { Sheet: { maxBytes: 524_288, kinds: ['xlsx', 'text'] } },
  input: z.object({}),
})
const withoutFiles = endpoint({ ...course, path: '/api/only-in-this-test/none', files: {}, input: z.object({}) })

let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await buildApp(api.services, { web: false })
  for (const call of [course, sheet, withoutFiles]) {
    serve(app, call, async ({ files }) => [...files].map(([name, { bytes }]) => `${name} ${bytes.length}`))
  }
  await app.ready()
})
afterAll(() => app.close())

const aFile = (content: string | Buffer, size = content.length) =>
  new File([new Uint8Array(Buffer.concat([Buffer.from(content), Buffer.alloc(size - content.length, 'x')]))], 'a-file')
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const webp = Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')
const workbook = Buffer.from('PK\x03\x04 [Content_Types].xml xl/workbook.xml', 'latin1')

const send = async (call: AnyEndpoint, input: object, files: Record<string, File>) => {
  const { status, body } = await callerFor(app).response(call, input, { files })
  return { status, ...(body as object) }
}

describe('a form takes the files of its own call', () => {
  test('each up to its own size, several at once', async () => {
    const files = { Picture: aFile(png, 10_485_760), Paper: aFile('%PDF-1.7', 1_000) }
    const response = await send(course, { courseName: 'الفيزياء' }, files)
    expect(response).toMatchObject({ status: 200, data: ['picture 10485760', 'paper 1000'] })
  })

  test.each([
    ['a picture', { Picture: aFile(png, 10_485_761) }, 'Picture', 'الملف كبير، محتاجين ملف لحد 10 ميجا'],
    ['a paper', { Paper: aFile('%PDF-1.7', 1_001) }, 'Paper', 'الملف كبير، محتاجين ملف لحد 1,000 بايت'],
  ])('one byte more of %s is refused with how large it may be', async (_what, files, field, words) => {
    expect(await send(course, { courseName: 'الفيزياء' }, files)).toMatchObject({
      status: 413,
      code: 'upload.tooLarge',
      message: words,
      errors: { [field]: words },
    })
  })

  test('a sheet of questions has another size', async () => {
    expect(await send(sheet, {}, { Sheet: aFile('س: ما وحدة القوة؟', 524_289) })).toMatchObject({
      status: 413,
      errors: { Sheet: 'الملف كبير، محتاجين ملف لحد 512 كيلو' },
    })
  })

  test.each([
    ['a WebP', course, { Picture: aFile(webp) }],
    ['a PNG', course, { Picture: aFile(png) }],
    ['a PDF', course, { Paper: aFile('%PDF-1.7') }],
    ['a workbook', sheet, { Sheet: aFile(workbook) }],
    ['lines of Arabic', sheet, { Sheet: aFile('١. ما وحدة القوة؟\r\n\tأ) نيوتن') }],
  ])('%s is what it says', async (_what, call, files) => {
    expect(await send(call, { courseName: 'الفيزياء' }, files)).toMatchObject({ status: 200 })
  })

  const notPicture = 'نوع الملف ده مش مدعوم، محتاجين JPG أو PNG أو WebP'
  const notSheet = 'نوع الملف ده مش مدعوم، محتاجين Excel أو نص عادي'
  test.each([
    ['a PDF as a picture', course, 'Picture', aFile('%PDF-1.7'), notPicture],
    ['an SVG as a picture', course, 'Picture', aFile('<svg xmlns="http://www.w3.org/2000/svg"/>'), notPicture],
    ['a sound that begins like a WebP', course, 'Picture', aFile('RIFF\x10\0\0\0WAVEfmt '), notPicture],
    ['a picture as a sheet', sheet, 'Sheet', aFile(png), notSheet],
    ['an archive that is no workbook', sheet, 'Sheet', aFile('PK\x03\x04 word/document.xml'), notSheet],
    ['text with a NUL', sheet, 'Sheet', aFile('a\0b'), notSheet],
    ['text that is not UTF-8', sheet, 'Sheet', aFile(Buffer.from([0xc7, 0xe1])), notSheet],
  ])('%s is refused with what it may be, whatever it is called', async (_what, call, field, file, words) => {
    expect(await send(call, { courseName: 'الفيزياء' }, { [field]: file })).toMatchObject({
      status: 415,
      code: 'upload.wrongKind',
      message: words,
      errors: { [field]: words },
    })
  })

  test('a wrong file and a wrong field are reported together', async () => {
    expect(await send(course, {}, { Picture: aFile('%PDF-1.7') })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: { courseName: 'الاسم مطلوب', Picture: notPicture },
    })
  })

  test('a file in a field that takes none is refused, however large it is', async () => {
    for (const size of [png.length, 200_000]) {
      expect(await send(withoutFiles, {}, { Stray: aFile(png, size) })).toMatchObject({
        status: 400,
        errors: { stray: 'الخانة دي مش مكتوبة صح' },
      })
    }
  })

  test('words where a file belongs are refused as another kind', async () => {
    expect(await send(course, { courseName: 'الفيزياء', Picture: 'a picture' }, {})).toMatchObject({
      status: 400,
      errors: { Picture: notPicture },
    })
  })
})
