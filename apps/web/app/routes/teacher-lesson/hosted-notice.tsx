import type { EditedVideo } from '@manassa/contract/teacher/lessons'
import { hostedVideo as copy } from '#app/copy/hosted-libraries.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Names the library of a hosted video, and warns if its addresses are not signed. */
export function HostedNotice({ library, isSigned }: NonNullable<EditedVideo['hosted']>) {
  const maySet = useMay('school')
  if (isSigned) return <p className="text-muted text-sm">{copy.signed(library)}</p>
  return (
    <Notice
      tone="warn"
      actions={
        maySet && (
          <ButtonLink kind="outline" size="small" icon="key" to={`/teacher/school?part=hosted&library=${library}`}>
            {copy.set}
          </ButtonLink>
        )
      }
    >
      {copy.unsigned(library)} {!maySet && copy.ask}
    </Notice>
  )
}
