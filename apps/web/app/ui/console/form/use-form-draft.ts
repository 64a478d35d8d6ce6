import { useState } from 'react'
import type { Typed } from './autosave.ts'
import { draftStore } from './draft-store.ts'

/**
 * Keeps the input of a creation form on this device until it is sent, so that a closed dialog or tab loses nothing. The
 * name is that of a `formDraftStore`.
 */
export function useFormDraft(name: string) {
  const [drafts] = useState(() => draftStore(name))
  const [draft] = useState<Typed>(() => drafts.read()?.changes ?? {})
  return {
    /** The draft of an earlier visit. */
    draft,
    /** Stores the named fields of a form, with `extras`. */
    keep(form: HTMLFormElement | null, besides: Typed = {}) {
      const fields = [...new FormData(form ?? undefined)].map(([field, value]) => [field, String(value)])
      drafts.write({ changes: { ...Object.fromEntries(fields), ...besides } })
    },
    /** Removes the draft after the thing was created. */
    forget: () => drafts.write(null),
  }
}
