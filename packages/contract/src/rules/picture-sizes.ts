interface Sizes {
  /** The widths used by pages, in pixels, smallest first. */
  widths: readonly number[]
  /** The width that is also stored as JPEG, for older browsers. */
  usual: number
  /** Width divided by height; null for a picture that is not cropped. */
  ratio: number | null
}

/** Pictures are stored in these widths as AVIF and WebP. */
export const pictureSizes = {
  course: { widths: [320, 640, 960], usual: 640, ratio: 16 / 9 },
  book: { widths: [240, 480], usual: 480, ratio: 3 / 4 },
  teacher: { widths: [240, 480], usual: 480, ratio: 4 / 5 },
  question: { widths: [320, 640, 960], usual: 640, ratio: null },
} as const satisfies Record<string, Sizes>

/** A school's logo keeps its shape and transparency, and has one size. */
export const LOGO_SIDE_PIXELS = 256

export type PictureKind = keyof typeof pictureSizes
const madePictureKinds = ['course', 'book', 'teacher', 'question', 'logo'] as const
export type MadePictureKind = (typeof madePictureKinds)[number]

/** Sizes of uploaded pictures are stored in this folder below the school's pictures. */
export const MADE_PICTURES = 'made'

export function pictureEndings(kind: MadePictureKind): string[] {
  if (kind === 'logo') return [`-${LOGO_SIDE_PIXELS}.webp`]
  const { widths, usual } = pictureSizes[kind]
  return [...widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]), `-${usual}.jpg`]
}

export function madePicturePath(tenantId: string, id: string, kind: MadePictureKind): string {
  const ending = kind === 'logo' ? `-${LOGO_SIDE_PIXELS}.webp` : `-${pictureSizes[kind].usual}.jpg`
  return `/media/images/${tenantId}/${MADE_PICTURES}/${id}${ending}`
}

/** Returns the upload id in the address of a picture size; null for other addresses. */
export const madePictureId = (path: string | null): string | null =>
  /^\/media\/images\/[^/]+\/made\/([0-9a-f]{32})-\d+\.\w+$/.exec(path ?? '')?.[1] ?? null
