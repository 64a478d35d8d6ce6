import type { Studied } from '../schedule/course-now.ts'

/** The moments at which a unit of the course opens or closes, in milliseconds. */
export const turningPoints = ({ units }: Pick<Studied, 'units'>): number[] =>
  units.flatMap(({ window }) => {
    if (window.state === 'upcoming') return [Date.parse(window.opensAt)]
    return window.state === 'open' && window.closes ? [Date.parse(window.closes.at)] : []
  })
