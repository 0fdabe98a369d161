import type { places as ja } from '../ja/places.ts';

export const places: Record<keyof typeof ja, string> = {
  group_too_many: 'There can be at most 500 people and places without names together.',
  places: 'Enter the places without names as a whole number from 0 to 500.',
  places_too_late:
    'Names can no longer be entered later, so no places without names can be held. Please enter who will attend.',
  places_over: 'Names can no longer be entered for places. Please contact our office.',
  places_too_few: 'No more places can be named than there are without names ({count}).',
  places_changed: 'One of these places has already been named or given up. Please reload the page.',
  place_paid: 'Places that are paid for can’t be given up here. Please contact our office.',
  group_only_places:
    'The group has no people yet, so a shortfall cannot be borne. Please wait until its places are named.',
};
