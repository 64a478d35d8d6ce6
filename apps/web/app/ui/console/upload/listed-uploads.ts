import { createStore } from '#app/lib/store.ts'

export interface ListedUpload {
  lessonId: number
  fileName: string
  state: 'waiting' | 'sending' | 'paused' | 'held' | 'failed' | 'unattached'
  percent: number
}

/** The uploads of this page. The store is separate from the uploader, so that the console's frame does not load it. */
export const listedUploads = createStore<readonly ListedUpload[]>([])
