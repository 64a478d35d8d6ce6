/** An upload of a video, as other screens show it. */
export interface ListedUpload {
  lessonId: number
  fileName: string
  state: 'waiting' | 'sending' | 'paused' | 'held' | 'saving' | 'failed'
  percent: number
}

let listed: readonly ListedUpload[] = []
const listeners = new Set<() => void>()

/** The uploads of this page. The store is separate from the uploader, so that the console's frame does not load it. */
export const listedUploads = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: () => listed,
  become(next: readonly ListedUpload[]) {
    if (JSON.stringify(next) === JSON.stringify(listed)) return
    listed = next
    for (const listener of listeners) listener()
  },
}
