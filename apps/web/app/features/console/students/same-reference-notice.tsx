import type { Failure } from '@manassa/contract/endpoint'
import type { SameReference } from '@manassa/contract/teacher/takings'
import { dayAndHour } from '#app/copy/format.ts'
import { holderPage as copy } from '#app/copy/money.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface SameReferenceNoticeProps {
  failure: Failure
  onRetry(): void
  onInsist(confirm: string): void
}

export function SameReferenceNotice({ failure, onRetry, onInsist }: SameReferenceNoticeProps) {
  if (failure.code !== 'payment.sameReference') return <FormFailure failure={failure} onRetry={onRetry} />
  const same = failure.data as unknown as SameReference
  return (
    <Notice
      tone="warn"
      urgent
      title={copy.same}
      actions={
        <Button size="small" onClick={() => onInsist(same.confirm)}>
          {copy.notSame}
        </Button>
      }
    >
      {copy.sameText(same.by.name ?? '', dayAndHour(new Date(same.at)), same.amount, same.of ?? '')}
    </Notice>
  )
}
