import { player } from '#app/copy/player.ts'
import { Link } from '#app/lib/link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'

export interface TopBarLabels {
  title: string
  back: { to: string; label: string }
  /** The position of the lesson; null when none is selected. */
  position: string | null
  /** Labels of the progress bar and the list for screen readers. */
  progress: string
  list: string
}

interface TopBarProps {
  labels: TopBarLabels
  percent: number
  /** The id of the list beside the lesson, which the button folds; without it the button opens a list over the page. */
  foldsList: string | undefined
  listShown: boolean
  onList(): void
}

export function TopBar({ labels, percent, foldsList, listShown, onList }: TopBarProps) {
  const { title, back, position, progress, list } = labels
  return (
    <header className="player-bar">
      <Link to={back.to} aria-label={back.label} title={back.label} className="player-bar-button">
        <Icon name="chevronBack" size={24} />
      </Link>
      <h1 className="line-clamp-2 min-w-0 grow basis-24 font-bold text-base leading-snug md:text-lg">
        <bdi>{title}</bdi>
      </h1>
      <div className="ms-auto flex items-center gap-3">
        <div className="flex items-center gap-3 whitespace-nowrap text-sm max-md:flex-col max-md:items-end max-md:gap-0 max-md:text-xs">
          {position && <p className="tabular">{position}</p>}
          <p>{player.percent(percent)}</p>
        </div>
        <Progress value={percent} label={progress} tone="gold" className="w-24 max-md:hidden" />
        <button
          type="button"
          aria-label={list}
          title={list}
          {...(foldsList
            ? { 'aria-expanded': listShown, 'aria-controls': foldsList }
            : { 'aria-haspopup': 'dialog' as const })}
          onClick={onList}
          className="player-bar-button not-in-exam"
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
      <div className="player-bar-line md:hidden">
        <Progress value={percent} label={progress} tone="gold" className="flex-1" />
      </div>
    </header>
  )
}
