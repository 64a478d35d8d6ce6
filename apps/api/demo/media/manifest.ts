// Written by demo-art/make-media.ts.
import type { Media } from './media.ts'

export const media: Record<string, Media> = {
  'why-history': {"file":"why-history.mp4","durationSeconds":34.2,"sizeBytes":673680,"poster":"why-history-poster","captions":"why-history-ar.vtt"},
  'unification': {"file":"unification.mp4","durationSeconds":40.56,"sizeBytes":788758,"poster":"unification-poster","captions":"unification-ar.vtt","hls":"unification-hls/master.m3u8","renditions":[{"name":"360p","height":360,"bandwidth":226054,"sizeBytes":921323,"playlist":"360p/index.m3u8"},{"name":"240p","height":240,"bandwidth":141350,"sizeBytes":627315,"playlist":"240p/index.m3u8"},{"name":"audio","height":0,"bandwidth":51023,"sizeBytes":257991,"playlist":"audio/index.m3u8"}]},
  'pyramid-builders': {"file":"pyramid-builders.mp4","durationSeconds":35.45,"sizeBytes":712018,"poster":"pyramid-builders-poster"},
  'empire': {"file":"empire.mp4","durationSeconds":33.76,"sizeBytes":736871,"poster":"empire-poster"},
  'nile-life': {"file":"nile-life.mp4","durationSeconds":34.65,"sizeBytes":693273,"poster":"nile-life-poster"},
  'ancient-orient': {"file":"ancient-orient.mp4","durationSeconds":34.2,"sizeBytes":666105,"poster":"ancient-orient-poster"},
  'greece-rome': {"file":"greece-rome.mp4","durationSeconds":40.2,"sizeBytes":777901,"poster":"greece-rome-poster"},
  'islamic-states': {"file":"islamic-states.mp4","durationSeconds":44.85,"sizeBytes":912010,"poster":"islamic-states-poster"},
  'modern-egypt': {"file":"modern-egypt.mp4","durationSeconds":41.36,"sizeBytes":781038,"poster":"modern-egypt-poster"},
  'middle-kingdom': {"file":"middle-kingdom.mp4","durationSeconds":40.2,"sizeBytes":806854,"poster":"middle-kingdom-poster"},
  'islamic-art': {"file":"islamic-art.mp4","durationSeconds":34.3,"sizeBytes":702333,"poster":"islamic-art-poster"},
  'reading-maps': {"file":"reading-maps.mp4","durationSeconds":36.72,"sizeBytes":750471,"poster":"reading-maps-poster"},
  'climate': {"file":"climate.mp4","durationSeconds":42,"sizeBytes":786391,"poster":"climate-poster"},
  'the-state': {"file":"the-state.mp4","durationSeconds":36,"sizeBytes":699617,"poster":"the-state-poster"},
  'suez-trade': {"file":"suez-trade.mp4","durationSeconds":42,"sizeBytes":820609,"poster":"suez-trade-poster"},
}
