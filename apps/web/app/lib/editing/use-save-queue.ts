import { useEffect } from 'react'
import { onHidden, onReconnect, unsubscribeAll } from '../page-events.ts'
import type { SaveQueue } from './save-queue.ts'

type OpenedQueue = Pick<SaveQueue, 'open' | 'close' | 'flush' | 'wake'>

/** Keeps a queue open while the component is mounted; it sends at once on reconnect and when the page is hidden. */
export function useSaveQueue(queue: OpenedQueue) {
  useEffect(() => {
    queue.open()
    return unsubscribeAll(onReconnect(queue.wake), onHidden(queue.flush), () => void queue.close())
  }, [queue])
}
