import { useState } from 'react'
import type { Typed } from './autosave.ts'
import { draftStore } from './draft-store.ts'

/**
 * What is typed of something that is not made yet: on this device until it is, so that a closed dialog, a closed tab
 * or a lost line takes none of it. The name is that of a `draftStore`.
 */
export function useFormDraft(name: string) {
  const [drafts] = useState(() => draftStore(name))
  const [draft] = useState<Typed>(() => drafts.read()?.changes ?? {})
  return {
    /** What was typed here before. */
    draft,
    /** Keeps the named fields of a form, and what else there is of it. */
    keep(form: HTMLFormElement | null, besides: Typed = {}) {
      const fields = [...new FormData(form ?? undefined)].map(([field, value]) => [field, String(value)])
      drafts.write({ changes: { ...Object.fromEntries(fields), ...besides } })
    },
    /** It is made. */
    forget: () => drafts.write(null),
  }
}
