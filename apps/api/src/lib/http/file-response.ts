import type { FastifyReply } from 'fastify'

export class FileResponse {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer

  constructor({ fileName, mediaType, bytes }: Pick<FileResponse, 'fileName' | 'mediaType' | 'bytes'>) {
    this.fileName = fileName
    this.mediaType = mediaType
    this.bytes = bytes
  }
}

export function sendFile(reply: FastifyReply, { fileName, mediaType, bytes }: FileResponse) {
  return reply
    .code(200)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachmentNamed(fileName))
    .type(mediaType)
    .send(bytes)
}

/** The value of `content-disposition` for a file that is saved under this name (RFC 8187). */
export const attachmentNamed = (fileName: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, inHex)}`

/** Characters that `encodeURIComponent` leaves and a header's file name may not contain. */
const inHex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
