import { useEffect, useState } from 'react'
import type { RootData } from './school.ts'

/** What the page shows instead of what is saved: what stands in the console's form beside it. */
export type SchoolDraft = Pick<RootData, 'school' | 'themeStyle'>

/** What the page in the frame says when it is there. */
export const ASKS_FOR_DRAFT = 'asks-for-school-draft'
/** In which the form's answer is. */
export const DRAFT_MESSAGE = 'schoolDraft'

const SAVED = 'school-saved'

/** Tells the page that the school is another one now: it was saved from here. */
export const tellSchool = (school: SchoolDraft) => void dispatchEvent(new CustomEvent(SAVED, { detail: school }))

/**
 * The school where it is another one than the page came with: as the form around this page has it at this moment, or
 * as it was saved from here (docs/behaviour/school-settings.md). Null everywhere else.
 */
export function useSchoolDraft(): SchoolDraft | null {
  const [draft, setDraft] = useState<SchoolDraft | null>(null)
  useEffect(() => {
    const hear = (event: Event) => setDraft((event as CustomEvent<SchoolDraft>).detail)
    addEventListener(SAVED, hear)
    return () => removeEventListener(SAVED, hear)
  }, [])
  useEffect(() => {
    if (parent === window) return
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === parent && data?.[DRAFT_MESSAGE]) setDraft(data[DRAFT_MESSAGE])
    }
    addEventListener('message', hear)
    parent.postMessage(ASKS_FOR_DRAFT, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  return draft
}
