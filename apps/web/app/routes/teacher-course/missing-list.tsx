import type { Lack } from '@manassa/contract/teacher/courses'
import { courseEdit as copy, lackLabels } from '#app/copy/console-courses.ts'
import { Link } from '#app/lib/link.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

const FIRST = 4

interface MissingListProps {
  title: string
  missing: readonly Lack[]
  isOpen: boolean
  className: string
  onUnit(unitId: number): void
}

export function MissingList({ title, missing, isOpen, className, onUnit }: MissingListProps) {
  const rest = missing.slice(FIRST)
  return (
    <details open={isOpen} className={classes('group rounded-card border border-line bg-warn-soft text-sm', className)}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 text-warn">
        <Icon name="alert" size={18} />
        <h2 className="flex-1 font-bold text-base">{title}</h2>
        <Icon name="chevronDown" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-2">
        <Lacks missing={missing.slice(0, FIRST)} onUnit={onUnit} />
        {rest.length > 0 && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-bold">
              {copy.moreMissing(rest.length)}
            </summary>
            <Lacks missing={rest} onUnit={onUnit} />
          </details>
        )}
      </div>
    </details>
  )
}

const linkStyle = 'flex min-h-11 items-center font-bold underline'

const Lacks = ({ missing, onUnit }: Pick<MissingListProps, 'missing' | 'onUnit'>) => (
  <ul>
    {missing.map(({ what, unitId, lessonId, name }) => (
      <li key={`${what} ${unitId} ${lessonId}`} className="flex min-h-11 flex-wrap items-center gap-x-2">
        {lessonId !== undefined ? (
          <Link to={`/teacher/lessons/${lessonId}`} className={linkStyle}>
            <bdi>{name}</bdi>
          </Link>
        ) : unitId !== undefined ? (
          <button type="button" onClick={() => onUnit(unitId)} className={linkStyle}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className="font-bold">{name}</bdi>
        )}
        <span>{lackLabels[what]}</span>
      </li>
    ))}
  </ul>
)
