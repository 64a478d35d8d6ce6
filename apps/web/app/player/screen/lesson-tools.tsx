import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { player } from '#app/copy/player.ts'
import { useSchool } from '#app/lib/school.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { QUESTIONS, TOOL_PARAMETER } from '../schedule/second-in-address.ts'
import type { TranscriptProps } from './transcript.tsx'

const onOpening = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: ScriptFailed as ComponentType<Props> })))

const Transcript = onOpening(() => import('./transcript.tsx'))
const LessonQuestions = onOpening(() => import('./lesson-questions.tsx'))
const Notes = onOpening(() => import('./notes.tsx'))

interface LessonToolsProps extends TranscriptProps {
  /** Null for staff in a preview, who have no notes. */
  userId: number | null
  lesson: { id: number; name: string }
}

/** The tools below a video; each is fetched when it is opened. */
export function LessonTools({ userId, lesson, engine, captions, freshSource }: LessonToolsProps) {
  const { takesLessonQuestions: takesQuestions } = useSchool()
  const opensQuestions = new URLSearchParams(useLocation().search).get(TOOL_PARAMETER) === QUESTIONS
  return (
    <>
      {captions.length > 0 && (
        <Tool title={player.transcript}>
          <Transcript captions={captions} freshSource={freshSource} engine={engine} />
        </Tool>
      )}
      {userId !== null && (
        <Tool title={player.notes}>
          <Notes userId={userId} lesson={lesson} engine={engine} />
        </Tool>
      )}
      {userId !== null && takesQuestions && (
        <Tool title={player.questions} isOpenAtFirst={opensQuestions}>
          <LessonQuestions userId={userId} lesson={lesson} engine={engine} />
        </Tool>
      )}
    </>
  )
}

interface ToolProps {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

function Tool({ title, isOpenAtFirst = false, children }: ToolProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line bg-card"
    >
      <summary className="flex min-h-12 items-center gap-2 px-4 font-bold">
        <span className="flex-1">{title}</span>
        <Icon name="chevronDown" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="p-4 pt-1">
          <Suspense fallback={<Spinner label={null} />}>{children}</Suspense>
        </div>
      )}
    </details>
  )
}
