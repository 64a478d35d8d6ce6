/** The length of a segment; encryption pads each one to whole blocks. */
const SEGMENT_SECONDS = 4
const BLOCK_BYTES = 16
/** A lesson is not the last thing that a phone stores. */
const SPARE_PART = 0.1

interface Sized {
  sizeBytes: number
}

/** The space that a rendition takes on a device; `seconds` is the length of the lesson, null if unknown. */
export const savedBytes = ({ sizeBytes }: Sized, seconds: number | null) =>
  sizeBytes + BLOCK_BYTES * Math.ceil((seconds ?? 0) / SEGMENT_SECONDS)

export const fitsInto = (freeBytes: number, bytes: number) => freeBytes >= bytes * (1 + SPARE_PART)
