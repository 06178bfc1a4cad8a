// The files are written by scripts/take-screenshots.mjs.
import type { PictureFiles } from '../picture';
import equipment700 from './equipment-700.avif';
import equipmentWebp from './equipment-700.webp';
import equipment1400 from './equipment-1400.avif';
import equipmentPhone600 from './equipment-phone-600.avif';
import equipmentPhoneWebp from './equipment-phone-600.webp';
import fermentationWebp from './fermentation-620.webp';
import fermentation1240 from './fermentation-1240.avif';
import ingredientPhone640 from './ingredient-phone-640.avif';
import ingredientPhoneWebp from './ingredient-phone-640.webp';
import ingredients620 from './ingredients-620.avif';
import ingredientsWebp from './ingredients-620.webp';
import ingredients1240 from './ingredients-1240.avif';
import ingredientsPhone700 from './ingredients-phone-700.avif';
import ingredientsPhoneWebp from './ingredients-phone-700.webp';
import planningWebp from './planning-620.webp';
import planning1240 from './planning-1240.avif';
import recallWebp from './recall-620.webp';
import recall1240 from './recall-1240.avif';
import recipeWebp from './recipe-620.webp';
import recipe1240 from './recipe-1240.avif';

/** The list of ingredients on a computer. */
export const ingredients: PictureFiles = {
  avif: { 620: ingredients620, 1240: ingredients1240 },
  webp: ingredientsWebp,
  width: 620,
  height: 565,
};

/** The same list on a phone. */
export const ingredientsOnPhone: PictureFiles = {
  avif: { 700: ingredientsPhone700 },
  webp: ingredientsPhoneWebp,
  width: 700,
  height: 1185,
};

/** The list of equipment, by its next maintenance. */
export const equipment: PictureFiles = {
  avif: { 700: equipment700, 1400: equipment1400 },
  webp: equipmentWebp,
  width: 700,
  height: 529,
};

/** The same list on a phone. */
export const equipmentOnPhone: PictureFiles = {
  avif: { 600: equipmentPhone600 },
  webp: equipmentPhoneWebp,
  width: 600,
  height: 862,
};

/** The record of a malt, on a phone. */
export const ingredientOnPhone: PictureFiles = {
  avif: { 640: ingredientPhone640 },
  webp: ingredientPhoneWebp,
  width: 640,
  height: 1050,
};

/** The record of a batch in fermentation. */
export const fermentation: PictureFiles = {
  avif: { 1240: fermentation1240 },
  webp: fermentationWebp,
  width: 1240,
  height: 1047,
};

/** The planning of the vessels. */
export const planning: PictureFiles = {
  avif: { 1240: planning1240 },
  webp: planningWebp,
  width: 1240,
  height: 933,
};

/** The record of a recipe. */
export const recipe: PictureFiles = {
  avif: { 1240: recipe1240 },
  webp: recipeWebp,
  width: 1240,
  height: 1047,
};

/** What an exercise of a recall found. */
export const recall: PictureFiles = {
  avif: { 1240: recall1240 },
  webp: recallWebp,
  width: 1240,
  height: 949,
};
