import type { StoredFile } from './media-store.ts'

interface ListedObjects {
  objects: Array<StoredFile & { key: string }>
  /** The token of the next page; null on the last one. */
  continuation: string | null
}

/** Reads a page of `ListObjectsV2` with `encoding-type=url`. */
export function listedObjects(xml: string): ListedObjects {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    // Some services write a space as a plus, and all write a plus as %2B.
    key: decodeURIComponent(textOf(entry, 'Key').replaceAll('+', ' ')),
    size: Number(textOf(entry, 'Size')),
    modifiedAt: new Date(textOf(entry, 'LastModified')),
  }))
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  return { objects, continuation: isCut ? textOf(xml, 'NextContinuationToken') : null }
}

export const uploadIdOf = (xml: string) => textOf(xml, 'UploadId')

/** The code of an error, such as `AccessDenied`; empty where a proxy answered. */
export const errorCodeOf = (xml: string) => textOf(xml, 'Code')

const textOf = (xml: string, element: string) =>
  (new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1] ?? '').replaceAll(
    /&(amp|lt|gt|quot|apos|#(\d+));/g,
    (_whole, name: string, code?: string) => (code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? '')),
  )

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
