import type { StudiedCourse } from '@manassa/contract/courses'

/** The moments at which a unit of the course opens or closes, in milliseconds. */
export const turningPoints = ({ units }: StudiedCourse): number[] =>
  units.flatMap(({ window }) => {
    if (window.state === 'upcoming') return [Date.parse(window.opensAt)]
    return window.state === 'open' && window.closes ? [Date.parse(window.closes.at)] : []
  })
