/** A video on its way, for whoever is at another screen. */
export interface ListedUpload {
  lessonId: number
  fileName: string
  state: 'waiting' | 'sending' | 'paused' | 'held' | 'saving' | 'failed'
  /** How much of it is there. */
  percent: number
}

let listed: readonly ListedUpload[] = []
const listeners = new Set<() => void>()

/** All that are on their way on this page, apart from what sends them: the frame of the console needs none of that. */
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
