import { studentPage as copy } from '#app/copy/students.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface MergedNoticeProps {
  into: { id: number; name: string }
  /** Where that student is opened. */
  to: string
  className?: string
}

/** That an account is another student's by now, with the way to whose it is. */
export const MergedNotice = ({ into, to, className = '' }: MergedNoticeProps) => (
  <Notice
    tone="warn"
    title={copy.mergedInto}
    className={className}
    actions={
      <ButtonLink to={to} kind="outline" size="small">
        {copy.mergedOpen(into.name)}
      </ButtonLink>
    }
  />
)
