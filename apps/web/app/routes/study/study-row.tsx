import { kept } from '#app/copy/kept.ts'
import { study } from '#app/copy/study.ts'
import { CoursePicture } from '#app/features/catalogue/course-picture.tsx'
import { Link } from '#app/lib/link.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Ring } from './ring.tsx'
import type { StudyItem } from './study-list.ts'

interface StudyRowProps {
  item: StudyItem
  /** Its unit has opened or closed since the server was asked. */
  isUnsure: boolean
}

export function StudyRow({ item, isUnsure }: StudyRowProps) {
  const { path, name, courseName, imagePath, doneLessonCount, lessonCount } = item
  const { text, icon, tone } = isUnsure && item.group !== 'done' ? unsure : stateOf(item)
  return (
    <Link
      to={path}
      className="flex min-h-22 items-center gap-3 rounded-card border border-line bg-card p-3 shadow-card hover:border-brand"
    >
      <CoursePicture path={imagePath} sizes="64px" className="aspect-square! size-16 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <bdi className="block font-bold leading-snug">{name}</bdi>
        {courseName && (
          <span className="block text-muted text-xs leading-snug">
            {study.lecture}
            {'\u00a0· '}
            <bdi>{courseName}</bdi>
          </span>
        )}
        <span className={classes('mt-0.5 flex items-center gap-1 text-xs leading-snug', tone)}>
          <Icon name={icon} size={14} />
          <span className="min-w-0">{text}</span>
        </span>
      </span>
      {lessonCount > 0 && (
        <Ring done={doneLessonCount} total={lessonCount} label={study.progressOf(name, doneLessonCount, lessonCount)} />
      )}
    </Link>
  )
}

interface StudyState {
  text: string
  icon: IconName
  tone: string
}

const unsure: StudyState = { text: kept.unsure, icon: 'offline', tone: 'text-muted' }

function stateOf({ group, window, lessonCount }: StudyItem): StudyState {
  if (group === 'done') return { text: study.done, icon: 'check', tone: 'text-ok' }
  if (window?.state === 'ended') return { text: study.ended(window.endedAt), icon: 'lock', tone: 'text-muted' }
  if (window?.state === 'upcoming') return { text: study.opens(window.opensAt), icon: 'clock', tone: 'text-muted' }
  if (window?.state !== 'open' || lessonCount === 0) return { text: study.soon, icon: 'clock', tone: 'text-muted' }
  if (!window.closes) return { text: study.open, icon: 'play', tone: 'text-muted' }
  const tone = window.closes.closingSoon ? 'font-bold text-warn' : 'text-muted'
  return { text: study.closes(window.closes.at), icon: 'clock', tone }
}
