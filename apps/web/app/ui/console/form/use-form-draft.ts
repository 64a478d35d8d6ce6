import { useState } from 'react'
import { formDraftStore } from './form-draft-store.ts'
import type { FormValues } from './saved-values.ts'

/**
 * Keeps the input of a creation form on this device until it is sent, so that a closed dialog or tab loses nothing. The
 * name is that of a `formDraftStore`.
 */
export function useFormDraft(name: string) {
  const [drafts] = useState(() => formDraftStore(name))
  const [draft] = useState<FormValues>(() => drafts.read()?.changes ?? {})
  return {
    draft,
    /** Stores the named fields of a form, with `extras`. */
    keep(form: HTMLFormElement | null, extras: FormValues = {}) {
      const fields = [...new FormData(form ?? undefined)].map(([field, value]) => [field, String(value)])
      drafts.write({ changes: { ...Object.fromEntries(fields), ...extras } })
    },
    forget: () => drafts.write(null),
  }
}
