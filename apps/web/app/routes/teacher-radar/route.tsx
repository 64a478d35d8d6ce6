import { numberLinks } from '@manassa/contract/rules/number-links'
import { type RadarKind, type RadarPart, radarParts, readRadar } from '@manassa/contract/teacher/radar'
import { useCallback, useState } from 'react'
import { radar as copy } from '#app/copy/radar.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ChipLink } from '#app/ui/chips.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { ChipRow, usePart } from '#app/ui/console/parts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'
import { ClosingStudents } from './closing-students.tsx'
import { QuietStudents } from './quiet-students.tsx'
import { ReportTotal } from './radar-list.tsx'
import { SharedAccounts } from './shared-accounts.tsx'
import { StuckStudents } from './stuck-students.tsx'
import { WatchedVideos } from './watched-videos.tsx'
import { WrongGrades } from './wrong-grades.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/radar', hidden: true })

const lists: Record<RadarPart, () => React.ReactNode> = {
  quiet: () => <QuietStudents />,
  closing: () => <ClosingStudents />,
  stuck: () => <StuckStudents />,
  wrongGrades: () => <WrongGrades />,
  shared: () => <SharedAccounts />,
  films: () => <WatchedVideos />,
}

export default function TeacherRadar() {
  const query = useCall(readRadar, {})
  const counts = query.status === 'success' ? query.data : null
  const part = usePart(radarParts)
  const [opened, setOpened] = useState<{ kind: RadarPart; total: number } | null>(null)
  const report = useCallback((kind: RadarPart, total: number) => setOpened({ kind, total }), [])
  const countOf = (kind: RadarKind, all: Record<RadarKind, number>) =>
    kind === part && opened?.kind === kind ? opened.total : all[kind]
  return (
    <ConsolePage title={copy.title} intro={<Explanation>{copy.intro}</Explanation>}>
      <div className="flex flex-col gap-4">
        <ChipRow label={copy.parts}>
          {radarParts.map((kind) => (
            <ChipLink key={kind} to={numberLinks.radarList(kind)} chosen={kind === part} replace>
              {counts && kind !== 'films' ? copy.counted(copy.part[kind], countOf(kind, counts)) : copy.part[kind]}
            </ChipLink>
          ))}
        </ChipRow>
        {counts && counts.ownNumbers > 0 && (
          <TextLink to="/teacher/parents?list=ownNumber">{copy.ownNumbers(counts.ownNumbers)}</TextLink>
        )}
        <p className="text-muted text-sm max-md:hidden">{copy.says[part]}</p>
        <ReportTotal value={report}>{lists[part]()}</ReportTotal>
      </div>
    </ConsolePage>
  )
}
