interface Sizes {
  /** The widths that its pages ask for, in pixels, smallest first. */
  widths: readonly number[]
  /** Of the width that it has as JPEG too, for browsers that know nothing newer. */
  usual: number
  /** Width to height; null for what is shown whole. */
  ratio: number | null
}

/** What pages show pictures as: each lies there in these widths, as AVIF and WebP. */
export const pictureSizes = {
  course: { widths: [320, 640, 960], usual: 640, ratio: 16 / 9 },
  book: { widths: [240, 480], usual: 480, ratio: 3 / 4 },
  teacher: { widths: [240, 480], usual: 480, ratio: 4 / 5 },
  question: { widths: [320, 640, 960], usual: 640, ratio: null },
} as const satisfies Record<string, Sizes>

/** A school's sign keeps its form and its clear ground, and has one size. */
export const LOGO_SIDE_PIXELS = 256

export type PictureKind = keyof typeof pictureSizes
export const madePictureKinds = ['course', 'book', 'teacher', 'question', 'logo'] as const
export type MadePictureKind = (typeof madePictureKinds)[number]

/** Where the sizes of an uploaded picture lie, below the school's pictures. */
export const MADE_PICTURES = 'made'

/** The ends of the names of all files of a picture: `-640.avif`. */
export function pictureEndings(kind: MadePictureKind): string[] {
  if (kind === 'logo') return [`-${LOGO_SIDE_PIXELS}.webp`]
  const { widths, usual } = pictureSizes[kind]
  return [...widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]), `-${usual}.jpg`]
}

/** The address by which pages name a picture: that of its usual size. */
export function madePicturePath(tenantId: string, id: string, kind: MadePictureKind): string {
  const ending = kind === 'logo' ? `-${LOGO_SIDE_PIXELS}.webp` : `-${pictureSizes[kind].usual}.jpg`
  return `/media/images/${tenantId}/${MADE_PICTURES}/${id}${ending}`
}

/** The id of an uploaded picture in the address of one of its sizes; null for any other address. */
export const madePictureId = (path: string | null): string | null =>
  /^\/media\/images\/[^/]+\/made\/([0-9a-f]{32})-\d+\.\w+$/.exec(path ?? '')?.[1] ?? null
