import { studentPage as copy } from '#app/copy/students.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface MergedNoticeProps {
  into: { id: number; name: string }
  to: string
  className?: string
}

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
