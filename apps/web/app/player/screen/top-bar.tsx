import { Link } from 'react-router'
import { player } from '../../copy/player.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'

export interface TopBarWords {
  title: string
  back: { to: string; label: string }
  /** Where the lesson stands, short and in full; null when none is chosen. */
  position: { text: string; label: string } | null
  /** The names of the progress bar and of the list, for who hears them. */
  progress: string
  list: string
}

/** The dark bar over the player: the way back, the course, how far along, and the list of lessons. */
export function TopBar({
  title,
  back,
  position,
  progress,
  list,
  percent,
  listShown,
  listId,
  onToggleList,
}: TopBarWords & {
  percent: number
  listShown: boolean
  listId: string
  onToggleList(): void
}) {
  return (
    <header className="player-bar">
      <Link to={back.to} aria-label={back.label} title={back.label} className="player-bar-button">
        <Icon name="chevronBack" size={24} />
      </Link>
      <h1 className="min-w-0 flex-1 truncate font-bold text-base md:text-lg">
        <bdi>{title}</bdi>
      </h1>
      <div className="flex items-center gap-3">
        {position && (
          <p className="tabular whitespace-nowrap text-sm" title={position.label}>
            {position.text}
          </p>
        )}
        <div className="hidden w-40 items-center gap-2 md:flex">
          <span className="whitespace-nowrap text-sm">{player.percent(percent)}</span>
          <Progress value={percent} label={progress} tone="gold" className="flex-1" />
        </div>
        <button
          type="button"
          aria-label={list}
          title={list}
          aria-expanded={listShown}
          aria-controls={listId}
          onClick={onToggleList}
          className="player-bar-button"
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
