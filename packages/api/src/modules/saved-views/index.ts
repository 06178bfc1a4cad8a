export { createSavedViewsService, type SavedViewsService } from './saved-views.service';
