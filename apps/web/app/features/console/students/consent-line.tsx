import { studentForm as copy } from '#app/copy/students.ts'
import { TextAnchor } from '#app/ui/text-link.tsx'

/** Stands above a button that makes accounts: whoever presses it declares the guardians' consent. */
export const ConsentLine = () => (
  <p className="text-muted text-sm">
    {copy.consent} <TextAnchor href="/privacy">{copy.policy}</TextAnchor>
  </p>
)
