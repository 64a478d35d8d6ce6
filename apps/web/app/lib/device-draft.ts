import type * as z from 'zod/mini'
import { type DeviceStorage, deviceStorage, parseJson } from './device-storage.ts'

export interface DraftStore<Draft> {
  /** Null if there is no draft, or an invalid one: an older app or another person may have written it. */
  read(): Draft | null
  /** Null removes the draft. */
  write(draft: Draft | null): void
}

export interface DeviceDraft<Draft> extends DraftStore<Draft> {
  /** Returns false if the device has this draft already. */
  write(draft: Draft | null): boolean
  /** False while the draft would be lost with the page, because the device is full or refuses storage. */
  isKept(): boolean
}

/** The draft under one key of this device, which all tabs share. A person's key is removed on logout. */
export function deviceDraft<Draft>(
  key: string,
  schema: z.ZodMiniType<Draft>,
  storage: DeviceStorage = deviceStorage,
): DeviceDraft<Draft> {
  /** Screens render more often than another tab writes. */
  let parsed: { text: string | null; draft: Draft | null } = { text: null, draft: null }

  function read(): Draft | null {
    const text = storage.read(key)
    if (text !== parsed.text) {
      const { data } = schema.safeParse(text === null ? null : parseJson(text))
      parsed = { text, draft: data ?? null }
    }
    return parsed.draft
  }

  return {
    read,
    write(draft) {
      const text = draft && JSON.stringify(draft)
      const isSame = draft === read() || text === storage.read(key)
      if (isSame && storage.isKept(key)) return false
      if (text === null) storage.remove(key)
      else storage.write(key, text)
      parsed = { text, draft }
      return true
    },
    isKept: () => storage.isKept(key),
  }
}

/**
 * Guards the draft of one page. Its last response may arrive after a logout or after the same form was reopened: once
 * unmounted, it must not overwrite what another page wrote or removed.
 */
export function guardDraft<Draft>(store: DraftStore<Draft> | undefined) {
  let isUnmounted = false
  let written: string | null = null
  return {
    read: () => store?.read() ?? null,
    write(draft: Draft | null) {
      if (isUnmounted && JSON.stringify(store?.read()) !== written) return
      written = JSON.stringify(draft)
      store?.write(draft)
    },
    setUnmounted(unmounted: boolean) {
      isUnmounted = unmounted
    },
  }
}

export type GuardedDraft<Draft> = ReturnType<typeof guardDraft<Draft>>
