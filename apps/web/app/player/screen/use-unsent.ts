import { useEffect, useEffectEvent, useState } from 'react'
import { onReconnect } from '#app/lib/page-events.ts'
import { useStore } from '#app/lib/store.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'

interface DraftStore<Draft> {
  read(): Draft
  change(part: Partial<Draft>): void
}

/**
 * Texts written below a video stay on the device, and are sent now, on the next visit or on reconnect. `onSend` also
 * fetches the list that shows them.
 */
export function useUnsent<Draft extends { unsent: readonly unknown[] }>(
  store: DraftStore<Draft>,
  onSend: () => Promise<unknown>,
) {
  const [draft, setDraft] = useState(store.read)

  function change(part: Partial<Draft>) {
    store.change(part)
    setDraft(store.read())
  }
  async function send() {
    await onSend()
    setDraft(store.read())
  }
  const sendAll = useEffectEvent(() => {
    if (store.read().unsent.length > 0) void send()
  })
  useEffect(() => {
    sendAll()
    return onReconnect(() => sendAll())
  }, [])
  return { draft, change, send }
}

/** The second of the video that plays; 0 without an engine. */
export const usePlayingSecond = (engine: MediaAdapter | null) =>
  useStore({ get: () => Math.floor(engine?.state().seconds ?? 0), subscribe: engine?.subscribe ?? never })

const never = () => () => {}
