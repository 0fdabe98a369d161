import type { places as ja } from '../ja/places.ts';

export const places: Record<keyof typeof ja, string> = {
  group_too_many: 'People and places without names are 500 at most together.',
  places: 'Enter the places without names as a whole number from 0 to 500.',
  places_too_late:
    'The time in which places can be named is over, so no places without names can be held. Please enter who attends.',
  places_over: 'The time in which places can be named is over. Please contact our office.',
  places_too_few: 'There are {count} places without names; no more than those can be named.',
  places_changed: 'One of these places is named or was given back already. Please reload the page.',
  place_paid: 'Places that are paid can’t be given back here. Please contact our office.',
  group_only_places:
    'The group has no people yet, so a shortfall cannot be borne. Please wait until its places are named.',
};
