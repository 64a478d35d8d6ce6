import { studentForm as copy } from '#app/copy/students.ts'
import { TextAnchor } from '#app/ui/text-link.tsx'

/** Staff who press the button below, which creates accounts, declare the consent of the guardians. */
export const ConsentLine = () => (
  <p className="text-muted text-sm">
    {copy.consent} <TextAnchor href="/privacy">{copy.policy}</TextAnchor>
  </p>
)
